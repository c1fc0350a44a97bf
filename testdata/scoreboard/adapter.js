// What the adapters in JavaScript share: they print a game a line, as
// {"moves":[{"iccs","comments","variations"}],"error"}, and tell a refusal from a crash.
const fs = require('fs');

exports.iccs = uci => (uci[0] + uci[1] + '-' + uci[2] + uci[3]).toUpperCase();

// ranks from 1 to 10, as engines of chess have them
exports.iccsFromOne = uci => {
  const m = /^([a-i])(\d+)([a-i])(\d+)$/.exec(uci);
  return (m[1] + (m[2] - 1) + '-' + m[3] + (m[4] - 1)).toUpperCase();
};

exports.text = () => fs.readFileSync(0, 'utf8');

exports.run = async read => {
  try {
    for (const game of await read()) console.log(JSON.stringify(game));
  } catch (e) {
    console.error(String(e && e.message || e));
    const crash = e instanceof TypeError || e instanceof RangeError || e instanceof ReferenceError;
    process.exit(crash ? 70 : 1);
  }
};
