import type { FileReference } from '#src/resource/description/field-types.ts'
import { FileTile } from './file-tile.tsx'
import styles from './files.module.css'

/** Files of a record, to look at. */
export function FileList({ files }: { files: readonly FileReference[] }) {
  return (
    <ul className={styles.tiles}>
      {files.map((file) => (
        <FileTile key={file.id} file={file} />
      ))}
    </ul>
  )
}
