import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { screens } from '#src/areas/screens.ts'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import { fullNameOf } from '#src/screens/cells/person-mark.ts'
import { LazyMenu } from '#src/screens/parts/lazy-menu.tsx'
import type { GlyphName } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { useSession } from '../session/use-session.ts'
import { type SessionAction, useSessionActions } from '../session/use-session-actions.ts'
import { shellMessages as messages } from '../shell-messages.ts'
import { PersonAvatar } from '../sign-in/person-avatar.tsx'
import { PaletteItems } from '../theme/palette-menu.tsx'
import { updateMessages } from '../update/update-messages.ts'
import { UpdateMenuItem, useIsUpdateReady } from './update-menu-item.tsx'
import classes from './user-menu.module.css'

const pictures: Readonly<Record<SessionAction['name'], GlyphName>> = {
  switchPerson: 'switchPerson',
  lock: 'lock',
  signOut: 'logOut',
}

/** The areas' entries, such as the own password. */
const lines = screens.flatMap(({ personMenu }) => personMenu ?? [])

/**
 * The person at work and their company: the areas' entries, switch person, lock, sign out; with the palette choice on
 * narrow screens.
 */
export function UserMenu({ withLight }: { withLight: boolean }) {
  const me = useSession((state) => state.identity?.me ?? null)
  const steps = useSessionActions()
  const hasUpdate = useIsUpdateReady()
  const goTo = useGoTo()
  if (!me) return null
  const { person, tenant } = me

  return (
    // Inside the header, a landmark: a portal's content would be outside of any.
    <LazyMenu
      position="bottom-end"
      width={280}
      withinPortal={false}
      className={classes.dropdown}
      target={
        <UnstyledButton className={classes.target}>
          <span className={classes.picture} data-news={hasUpdate || undefined}>
            <PersonAvatar person={person} size={32} />
          </span>
          <VisuallyHidden>
            {messages.userMenu(fullNameOf(person))}
            {hasUpdate && `. ${updateMessages.updateReady}`}
          </VisuallyHidden>
          <span className={classes.arrow}>
            <Icon name="chevronDown" size={14} />
          </span>
        </UnstyledButton>
      }
    >
      <div className={classes.who} aria-hidden="true">
        <Text fw={600}>{fullNameOf(person)}</Text>
        {person.jobTitle && <Text size="sm">{person.jobTitle}</Text>}
        <Text size="sm" c="dimmed">
          {tenant.name}
        </Text>
      </div>
      <Menu.Divider />
      <UpdateMenuItem />
      {lines.map(({ path, title, picture }) => (
        <Menu.Item key={path} leftSection={<Icon name={picture} size={20} />} onClick={() => goTo(path)}>
          {title}
        </Menu.Item>
      ))}
      {steps.map(({ name, title, run }) => (
        <Menu.Item key={name} leftSection={<Icon name={pictures[name]} size={20} />} onClick={run}>
          {title}
        </Menu.Item>
      ))}
      {withLight && (
        <>
          <Menu.Divider />
          <Menu.Label>{messages.palette}</Menu.Label>
          <PaletteItems />
        </>
      )}
    </LazyMenu>
  )
}
