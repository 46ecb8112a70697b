import type { FieldKind } from '#src/resource/field-types.ts'

/** Kinds that take the whole width of a form. */
export const wideKinds: ReadonlySet<FieldKind> = new Set(['longText', 'file', 'files', 'signature', 'position', 'list'])
