// Asks DuckDB what stands on standard input: a list of texts of SQL, each of one statement or more. It prints the
// rows of each text's last statement, as a list of objects by the names of the columns.
const { DuckDBInstance } = require('@duckdb/node-api');

async function main() {
  const texts = JSON.parse(require('fs').readFileSync(0, 'utf8'));
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const answers = [];
  for (const text of texts) {
    const reader = await connection.runAndReadAll(text);
    answers.push(reader.getRowObjectsJson());
  }
  console.log(JSON.stringify(answers));
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
