import { Letterhead } from './letterhead.tsx'
import styles from './sheet.module.css'

/** The letterhead of a page that the browser's own menu prints as it stands; invisible on the screen. */
export function PaperHead() {
  return (
    <div className={styles.paperHead}>
      <Letterhead record={null} />
    </div>
  )
}
