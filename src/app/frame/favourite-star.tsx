import { UnstyledButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { useShortcut } from '#src/screens/shortcuts/use-shortcut.ts'
import { Icon } from '../icons/icon.tsx'
import { favourites, maxFavourites, toggleFavourite } from '../menu/favourites.ts'
import type { KeptPage } from '../menu/kept-page.ts'
import { shellMessages as messages } from '../shell-messages.ts'
import { toastNotice, toastSuccess } from '../toasts/toast.ts'
import classes from './favourite-star.module.css'

/** Marks the present page as a favourite of the person; forms and the app's own pages are none. */
export function FavouriteStar({ page }: { page: KeptPage | null }) {
  const person = usePersonId() ?? ''
  const kept = useSyncExternalStore(favourites.subscribe, () => favourites.read(person))
  const isKept = page !== null && kept.some(({ href }) => href === page.href)
  const toggle = () => {
    if (page === null) return
    const done = toggleFavourite(person, page)
    if (done === 'full') void toastNotice(messages.favouritesFull(maxFavourites))
    else void toastSuccess((done === 'added' ? messages.favouriteAdded : messages.favouriteRemoved)(page.title))
  }
  useShortcut('favourite', toggle, page !== null)
  const label = isKept ? messages.removeFavourite : messages.addFavourite
  return (
    <UnstyledButton
      className={classes.star}
      data-kept={isKept || undefined}
      aria-label={label}
      title={label}
      hidden={page === null}
      onClick={toggle}
    >
      <Icon name="star" size={18} />
    </UnstyledButton>
  )
}
