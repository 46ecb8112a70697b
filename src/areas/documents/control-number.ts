import type { documentTypes } from './document-type.ts'

type DocumentType = (typeof documentTypes)[number]

const typeCodes: Readonly<Record<DocumentType, string>> = {
  policy: 'POL',
  procedure: 'PRO',
  form: 'FRM',
  manual: 'MAN',
  plan: 'PLN',
  record: 'REC',
  external: 'EXT',
}

/** Forms of a company, which its short name leaves out. */
const companyForms = new Set(['limited', 'ltd', 'plc', 'llc', 'inc', 'company', 'co', 'nigeria'])
const joiningWords = new Set(['and', 'of', 'the', 'for'])

/**
 * The beginning of a control number, `{company}-{department}-{type}-` (domain rules, section 11): 'GMS-OPE-PRO-'. Names
 * without a letter give 'X'.
 */
export function controlPrefix(company: string, department: string, type: DocumentType): string {
  const named = wordsOf(company).filter((word) => !companyForms.has(word.toLowerCase()))
  return `${initials(named)}-${departmentCode(department)}-${typeCodes[type]}-`
}

/** The next number with the prefix, of all that were ever given: numbers are never used again. */
export function nextControlNumber(prefix: string, given: readonly string[]): string {
  const numbers = given.filter((one) => one.startsWith(prefix)).map((one) => Number(one.slice(prefix.length)))
  const highest = Math.max(0, ...numbers.filter((one) => Number.isInteger(one)))
  return `${prefix}${String(highest + 1).padStart(3, '0')}`
}

/** Initials of several words, the first three letters of one; what is short in capitals stays: QHSSE. */
function departmentCode(name: string): string {
  const words = wordsOf(name).filter((word) => !joiningWords.has(word.toLowerCase()))
  const [only = ''] = words
  if (words.length !== 1) return initials(words)
  return only.length <= 5 && only === only.toUpperCase() ? only : only.slice(0, 3).toUpperCase()
}

function initials(words: readonly string[]): string {
  return words.map((word) => word.slice(0, 1).toUpperCase()).join('') || 'X'
}

function wordsOf(name: string): string[] {
  return name.match(/[\p{L}\p{N}]+/gu) ?? []
}
