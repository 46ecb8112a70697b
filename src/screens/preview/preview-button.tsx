import { Icon } from '../parts/icon.tsx'
import styles from './preview.module.css'

type PreviewButtonProps = { isPreviewed: boolean; labelledBy: string; onPreview: () => void }

/** Shows a row's record beside the list; a plain element, since one stands in every row. */
export function PreviewButton({ isPreviewed: isPeeked, labelledBy, onPreview: onPeek }: PreviewButtonProps) {
  return (
    <button
      type="button"
      className={styles.peek}
      aria-pressed={isPeeked}
      aria-labelledby={labelledBy}
      onClick={(event) => {
        event.stopPropagation()
        onPeek()
      }}
      // The row's own keys begin at its link.
      onKeyDown={(event) => event.key === ' ' && event.stopPropagation()}
    >
      <Icon name="panel" size={16} />
    </button>
  )
}
