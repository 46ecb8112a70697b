import { Link } from '@tanstack/react-router'
import { linkTo } from '../browser/use-address.ts'
import { useAddressOfRecord } from '../data/session/record-addresses.ts'
import styles from './named-record.module.css'

type NamedRecordProps = {
  /** The resource's name. */
  resource: string
  id: string
  /** The record's title as this device knows it; null where it does not. */
  title: string | null
  /** What is read where the title is unknown. */
  otherwise: string
}

/** The title of a record that another one names: a way to its page, where the person has one. */
export function NamedRecord({ resource, id, title, otherwise }: NamedRecordProps) {
  const address = useAddressOfRecord()(resource, id)
  if (title === null || address === null) return title ?? otherwise
  return (
    <Link {...linkTo(address)} className={styles.named}>
      {title}
    </Link>
  )
}
