import type { FieldErrors } from '#src/resource/description/validate.ts'

/** Fields of which an answer tells what is wrong, and characters of each name and message. */
const maxFields = 20
const maxCharacters = 200

/** The first errors by field; the number of the others stands under the empty name. What is answered stays short. */
export function firstErrors(errors: FieldErrors): FieldErrors {
  const names = Object.keys(errors)
  const first = names
    .slice(0, maxFields)
    .map((name) => [shortened(name), (errors[name] ?? []).slice(0, maxFields).map(shortened)] as const)
  const more = names.length - first.length
  return Object.fromEntries([...first, ...(more > 0 ? [['', [`And ${more} more`]] as const] : [])])
}

const shortened = (text: string) => (text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text)
