import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Icon } from '../icons/icon.tsx'
import { signOutAndLeave } from '../session/leaving.ts'
import { useSession } from '../session/use-session.ts'
import { PersonAvatar } from '../sign-in/person-avatar.tsx'
import { fullNameOf } from '../sign-in/person-mark.ts'
import { shellWords as words } from '../words/shell-words.ts'
import classes from './user-menu.module.css'

/** Who is at work: switch to another person, lock, sign out. */
export function UserMenu() {
  const identity = useSession((state) => state.identity)
  const navigate = useNavigate()
  if (!identity) return null
  const { person, tenant } = identity.me

  const lock = async (returnUrl: string | undefined) => {
    await (await import('#src/offline/identity/lock.ts')).lock()
    await navigate({ to: '/', search: { returnUrl } })
  }

  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <PersonAvatar person={person} size={40} />
          <span className={classes.name} aria-hidden="true">
            {person.firstName}
          </span>
          <VisuallyHidden>{words.userMenu(fullNameOf(person))}</VisuallyHidden>
          <span className={classes.arrow}>
            <Icon name="chevronDown" size={18} />
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who} aria-hidden="true">
          <Text fw={600}>{fullNameOf(person)}</Text>
          <Text size="sm" c="dimmed">
            {[person.jobTitle, tenant.name].filter(Boolean).join(', ')}
          </Text>
        </div>
        <Menu.Divider />
        {identity.pinSet && (
          <>
            <Menu.Item leftSection={<Icon name="switchPerson" size={20} />} onClick={() => void lock(undefined)}>
              {words.switchPerson}
            </Menu.Item>
            <Menu.Item
              leftSection={<Icon name="lock" size={20} />}
              onClick={() => void lock(`${location.pathname}${location.search}`)}
            >
              {words.lock}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<Icon name="logOut" size={20} />} onClick={() => void signOutAndLeave()}>
          {words.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
