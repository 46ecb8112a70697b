import { Icon } from '../parts/icon.tsx'
import styles from './preview.module.css'

type PreviewButtonProps = { isPreviewed: boolean; labelledBy: string; onPreview: () => void }

/** Shows a row's record in the preview; a plain element, since every row has one. */
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
      // The row's own keys apply to its link.
      onKeyDown={(event) => event.key === ' ' && event.stopPropagation()}
    >
      <Icon name="panel" size={16} />
    </button>
  )
}
