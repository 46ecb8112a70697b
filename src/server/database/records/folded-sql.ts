import { foldRules } from '#src/resource/text/fold-text.ts'

/** Blanks as `\s` of JavaScript has them: the database's own class depends on its locale. */
const blanks = '[\\u0009-\\u000d\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+'

/** A text in SQL folded as `foldText` does, for texts that have no folded column. */
export function foldedSql(text: string): string {
  const { dropped, marks, dashes, plainLetters } = foldRules
  const dropping = (sql: string) => replaced(sql, dropped, '')
  const decomposed = replaced(`normalize(${dropping(text)}, NFKD)`, marks, '')
  const spelt = Object.entries(plainLetters)
  const single = spelt.filter(([, plain]) => plain.length === 1)
  const [from, to] = [single.map(([letter]) => letter).join(''), single.map(([, plain]) => plain).join('')]
  const plain = spelt
    .filter(([, letters]) => letters.length > 1)
    .reduce(
      (sql, [letter, letters]) => `replace(${sql}, ${literal(letter)}, ${literal(letters)})`,
      `translate(lower(${decomposed}), ${literal(from)}, ${literal(to)})`,
    )
  return `btrim(${replaced(dropping(replaced(plain, dashes, '-')), blanks, ' ')})`
}

function replaced(sql: string, pattern: string, by: string): string {
  return `regexp_replace(${sql}, ${literal(pattern)}, ${literal(by)}, 'g')`
}

/** A text of this program as a literal; backslashes stand for themselves. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
