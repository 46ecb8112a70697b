/** A line of the specification that is listed, and the tests that name it. */
export type HeldLine = { id: string; kind: string; words: string; tests: readonly { file: string; title: string }[] }

/** Titles of tests with the ids in them, and where they stand; read from the source, so that no test has to run. */
export function titlesIn(file: string, source: string): { file: string; title: string; ids: string[] }[] {
  const texts = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\\n]|\\.)*)`/g)
  return [...texts].flatMap(([, single, double, back]) => {
    const text = single ?? double ?? back ?? ''
    const ids = [...text.matchAll(/\[(S[12]-\d\.[\w.-]+)\]/g)].map(([, id = '']) => id)
    const title = text.replaceAll(/\[S[12]-[^\]]*\] ?/g, '').replaceAll("\\'", "'")
    return ids.length === 0 ? [] : [{ file, title, ids }]
  })
}

/** What the specification says of an area (routes, calls, redirects, messages, filters, exports …), and what holds each. */
export function linesReport(lines: readonly HeldLine[]): string {
  const kinds = [...new Set(lines.map(({ kind }) => kind))].sort()
  const rowsOf = (kind: string) =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ id, words, tests }) => `| ${id} | ${cell(words)} | ${tests.map(named).map(cell).join('<br>')} |`)
  return [
    '# What the specification says',
    'Lines of the specification that are listed (`tests/specified-lines.json`), and the tests that name them. Made from both; `npm test` fails while a named test does not pass.',
    ...kinds.flatMap((kind) => ['', `## ${kind}`, '| line | words | held by |', '|---|---|---|', ...rowsOf(kind)]),
    '',
  ].join('\n')
}

const named = ({ file, title }: { file: string; title: string }) => (title === '' ? file : `${title} (${file})`)
const cell = (text: string) => text.replaceAll('|', '\\|')
