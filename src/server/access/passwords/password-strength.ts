import { minPasswordLength } from '#src/protocol/limits/password-length.ts'

const maxPasswordLength = 200
/** Characters that are judged: the work grows with the square, and as many are strong enough by themselves. */
const judgedLength = 40
/** What remains of a password without names must be as long as this, and strong by itself. */
const minBesideNames = 8
/** From 0 to 4 in powers of hundred: 3 stands at a hundred million guesses. */
const minScore = 3

/** Words of the trade and of the place, which people who know the company try first. */
const nearWords = ['captain', 'offshore', 'vessel', 'marine', 'master', 'nigeria', 'lagos', 'blessing', 'godisgood']

/** Names that a password must not consist of: the product's besides the given ones. */
const productNames = ['fairlead']

const messages = {
  tooShort: `Use at least ${minPasswordLength} characters`,
  tooLong: `Use at most ${maxPasswordLength} characters`,
  name: 'Do not build the password on your name, your e-mail address, or the name of your company or of Fairlead',
  guessable: 'This password is too easy to guess. Use several words that do not belong together',
} as const

/**
 * Why a password is not accepted, as a sentence beside the field; null where it is. `names`: of the person and company,
 * and e-mail addresses, of which every word of four letters and more counts (ASVS 6.2.4, 6.2.11).
 */
export async function passwordWeakness(password: string, names: readonly string[]): Promise<string | null> {
  if (password.length < minPasswordLength) return messages.tooShort
  if (password.length > maxPasswordLength) return messages.tooLong
  const words = wordsOf([...productNames, ...names])
  const judge = await strengthJudge()
  const isStrong = (text: string) => judge(text.slice(0, judgedLength), [...nearWords, ...words]) >= minScore
  const beside = withoutWords(password, words)
  if (beside !== null && (beside.length < minBesideNames || !isStrong(beside))) return messages.name
  return isStrong(password) ? null : messages.guessable
}

type Judge = (password: string, words: string[]) => number

let judging: Promise<Judge> | undefined

/** The estimator with its lists of common passwords, loaded with the first password that is chosen. */
function strengthJudge(): Promise<Judge> {
  judging ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
      return (password, words) => estimator.check(password, words).score
    },
  )
  return judging
}

/** Words of four letters and more, and each name written as one word; the end of a domain is no name. */
function wordsOf(names: readonly string[]): string[] {
  const texts = names.map((name) => name.toLowerCase().replace(/\.[a-z]+$/, ''))
  const words = texts.flatMap((text) => [...text.split(/[^\p{L}]+/u), text.replace(/[^\p{L}]+/gu, '')])
  return [...new Set(words)].filter((word) => word.length >= 4).sort((one, other) => other.length - one.length)
}

const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/** Letters and digits that remain without the words, however they are written; null where it holds none of them. */
function withoutWords(password: string, words: readonly string[]): string | null {
  const plain = password.toLowerCase()
  const read = plain.replace(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign)
  let rest = plain
  let found = false
  for (const word of words) {
    for (let at = read.indexOf(word); at !== -1; at = read.indexOf(word, at + word.length)) {
      found = true
      rest = rest.slice(0, at) + '\0'.repeat(word.length) + rest.slice(at + word.length)
    }
  }
  return found ? rest.replace(/[^\p{L}\p{N}]/gu, '') : null
}
