import { Card, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Me } from '#src/protocol/me.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/hooks/use-address.ts'
import { useMe } from '#src/screens/hooks/use-me.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { deviceWord } from '#src/screens/parts/device-word.ts'
import { tellDone } from '#src/screens/parts/tell-done.ts'
import { changePasswordAction, changePasswordAddress } from './account-address.ts'
import { ChangePasswordForm } from './change-password-form.screen.tsx'
import classes from './my-account.module.css'
import { profileWords as words } from './profile-words.ts'

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
