import { Card, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Me } from '#src/protocol/device/me.ts'
import { deviceWord } from '#src/screens/browser/device-name.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useMe } from '#src/screens/data/session/use-me.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { tellDone } from '#src/screens/parts/notify-success.ts'
import { changePasswordAction, changePasswordAddress } from './account-hrefs.ts'
import { ChangePasswordForm } from './change-password-form.screen.tsx'
import { profileWords as words } from './messages.ts'
import classes from './my-account.module.css'

/** `/profile/bio-data`: who one is to this device, and the own password. */
export function Screen() {
  const me = useMe()
  if (!me) return null
  return (
    <div className={classes.page}>
      <Title order={1}>{words.title}</Title>
      <Card component="section" aria-label={words.title}>
        <Facts me={me} />
        <Text size="sm" c="dimmed" mt="md">
          {words.source}
        </Text>
      </Card>
      <Password email={me.person.email} />
    </div>
  )
}

function Facts({ me: { person, tenant, actor } }: { me: Me }) {
  const facts = [
    [words.facts.name, `${person.firstName} ${person.lastName}`.trim()],
    [words.facts.email, person.email],
    [words.facts.jobTitle, person.jobTitle ?? words.none],
    [words.facts.department, person.departmentName ?? words.none],
    [words.facts.roles, actor.roles.join(', ') || words.none],
    [words.facts.company, tenant.name],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Password({ email }: { email: string }) {
  const isChanging = useQueryValue('action') === changePasswordAction
  const changeQuery = useChangeQuery()
  const [wasChanged, setChanged] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const close = (message: string) => {
    tellDone(message)
    setChanged(true)
    changeQuery({ action: undefined })
    // The form that had the focus goes.
    heading.current?.focus()
  }
  return (
    <Card component="section" aria-labelledby="password">
      <Title order={2} size="h3" mb="sm" id="password" ref={heading} tabIndex={-1} className={classes.heading}>
        {isChanging ? words.changeTitle : words.password}
      </Title>
      <div role="status">{wasChanged && !isChanging && <Text mb="md">{words.changed(deviceWord())}</Text>}</div>
      {isChanging ? (
        <ChangePasswordForm email={email} onChanged={close} />
      ) : (
        <>
          <Text mb="md">{words.passwordUse}</Text>
          <div>
            <ButtonLink href={changePasswordAddress} variant="default">
              {words.change}
            </ButtonLink>
          </div>
        </>
      )}
    </Card>
  )
}
