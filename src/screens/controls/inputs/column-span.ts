import type { FieldKind } from '#src/resource/description/field-types.ts'
import styles from './controls.module.css'

/** Kinds that take the whole width of a form. */
const wideKinds: ReadonlySet<FieldKind> = new Set(['longText', 'file', 'files', 'signature', 'position', 'list'])

/** The class of what a kind takes of a form's columns: all, two for a day with its time and clock, or one. */
export function columnSpanClass(kind: FieldKind): string | undefined {
  if (wideKinds.has(kind)) return styles.wide
  return kind === 'instant' ? styles.broad : undefined
}
