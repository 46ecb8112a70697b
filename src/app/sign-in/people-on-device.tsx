import type { KnownPerson } from '#src/offline/session/known-people.ts'
import { fullNameOf } from '#src/screens/cells/person-mark.ts'
import { Icon } from '../icons/icon.tsx'
import classes from './people-on-device.module.css'
import { PersonAvatar } from './person-avatar.tsx'
import { signInMessages as messages } from './sign-in-messages.ts'

type Props = {
  people: readonly KnownPerson[]
  onChoose(person: KnownPerson): void
  onSomeoneElse(): void
}

/** Everybody who can unlock this device offline, with picture and name. */
export function PeopleOnDevice({ people, onChoose, onSomeoneElse }: Props) {
  const tenants = new Set(people.map((known) => known.tenantName))
  return (
    <ul className={classes.people}>
      {people.map((known) => (
        <li key={known.person.id}>
          <button type="button" className={classes.person} onClick={() => onChoose(known)}>
            <PersonAvatar person={known.person} size={56} />
            <span className={classes.text}>
              <span className={classes.name}>{fullNameOf(known.person)}</span>
              <span className={classes.note}>
                {[known.person.jobTitle, tenants.size > 1 ? known.tenantName : null].filter(Boolean).join(', ')}
              </span>
            </span>
            <Icon name="chevronRight" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.person} onClick={onSomeoneElse}>
          <span className={classes.other}>
            <Icon name="plus" size={26} />
          </span>
          <span className={classes.text}>
            <span className={classes.name}>{messages.someoneElse}</span>
            <span className={classes.note}>{messages.someoneElseHint}</span>
          </span>
          <Icon name="chevronRight" />
        </button>
      </li>
    </ul>
  )
}
