import type { FileReference } from '#src/resource/description/field-types.ts'
import { filesWithin } from '../data/fields/file-reference.ts'
import { useFileUrl } from '../files/use-file-url.ts'
import { formatSize } from '../format/format-size.ts'
import styles from './sheet.module.css'

/** Photos large enough to view, two per row; other files, and missing photos, by name. */
export function SheetFiles({ files }: { files: readonly FileReference[] }) {
  return (
    <div className={styles.photos}>
      {files.map((file) => (
        <SheetFile key={file.id} file={file} />
      ))}
    </div>
  )
}

function SheetFile({ file }: { file: FileReference }) {
  const isPhoto = file.type.startsWith('image/')
  // In the office everything is fetched for printing; over a satellite link only local files are shown.
  const opened = useFileUrl(file, isPhoto && matchMedia('(pointer: fine)').matches)
  return (
    <div className={styles.photo} data-opening={(isPhoto && opened.state === 'opening') || undefined}>
      {isPhoto && opened.state === 'open' && <img src={opened.url} alt="" />}
      <span className={styles.fileName}>
        {file.name}, {formatSize(file.size)}
      </span>
    </div>
  )
}

/** A drawn signature, its black ink on the paper's white. */
export function SheetSignature({ value }: { value: unknown }) {
  return filesWithin(value).map((file) => <SignaturePicture key={file.id} file={file} />)
}

function SignaturePicture({ file }: { file: FileReference }) {
  // A few kilobytes: a signature is fetched over any link.
  const opened = useFileUrl(file, true)
  return (
    <div className={styles.drawn} data-opening={opened.state === 'opening' || undefined}>
      {opened.state === 'open' && <img src={opened.url} alt="" />}
    </div>
  )
}
