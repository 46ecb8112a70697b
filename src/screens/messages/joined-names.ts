import { textLocale } from '#src/lib/format-number.ts'

const any = new Intl.ListFormat(textLocale, { type: 'disjunction' })
const all = new Intl.ListFormat(textLocale, { type: 'conjunction' })

/** 'Ada Obi, Ben Ode or Maria Silva'. */
export function anyOf(names: readonly string[]): string {
  return any.format(names)
}

/** 'Ada Obi, Ben Ode and Maria Silva'. */
export function allOf(names: readonly string[]): string {
  return all.format(names)
}
