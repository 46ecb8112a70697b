import { useCustomLines } from '../data/custom-fields/use-custom-lines.ts'
import styles from './record.module.css'

/** The values of the tenant's own fields, each with its name and unit. */
export function ShownCustomValues({ definitions, value }: { definitions: string; value: unknown }) {
  return (
    <dl className={styles.fields}>
      {useCustomLines(definitions, value).map(({ id, name, text }) => (
        <div key={id}>
          <dt className={styles.label}>{name}</dt>
          <dd className={styles.value}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
