import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { isFileReference } from '../data/fields/file-reference.ts'
import { useFileUrl } from '../files/use-file-url.ts'
import styles from './named-person.module.css'
import { initialsOf, toneOf } from './person-mark.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A person's name in a list, with their picture where this device has it, else their initials. */
export function NamedPerson({ person, name }: { person: LocalRecord; name: string }) {
  const { firstName, lastName, picture } = person
  const initials = initialsOf({ firstName: textOf(firstName), lastName: textOf(lastName) })
  const tone = `var(--mantine-color-${toneOf(person.id).replace('.', '-')})`
  return (
    <span className={styles.person}>
      <span aria-hidden="true" className={styles.mark} style={{ background: tone }} data-initials={initials}>
        {isFileReference(picture) && <Picture picture={picture} />}
      </span>
      {name}
    </span>
  )
}

function Picture({ picture }: { picture: FileReference }) {
  const opened = useFileUrl(picture, true)
  return opened.state === 'open' ? <img src={opened.url} alt="" className={styles.picture} /> : null
}
