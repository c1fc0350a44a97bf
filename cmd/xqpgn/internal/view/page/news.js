'use strict';

// The news of the server, for all its pages: a shared worker. It tells each page true for news, and false when the
// server does not answer.
const pages = [];
let last;
const tell = (news) => {
	last = news;
	for (const page of pages) page.postMessage(news);
};
const source = new EventSource('news');
source.onmessage = () => tell(true);
source.onerror = () => tell(false);
onconnect = ({ports: [page]}) => {
	pages.push(page);
	if (last !== undefined) page.postMessage(last); // what it missed until now
};
