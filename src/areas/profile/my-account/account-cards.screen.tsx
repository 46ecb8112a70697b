import { Card, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Me } from '#src/protocol/device/me.ts'
import { deviceName } from '#src/screens/browser/device-name.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { fullNameOf } from '#src/screens/cells/person-mark.ts'
import { KeyList } from '#src/screens/keys/key-list.tsx'
import { keyMessages } from '#src/screens/keys/key-messages.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { changePasswordAction, changePasswordHref } from './account-hrefs.ts'
import { ChangePasswordForm } from './change-password-form.screen.tsx'
import { accountMessages as messages } from './messages.ts'
import classes from './my-account.module.css'

/** The person as this device knows them, their password, and the devices that sign for them. */
export function AccountCards({ me }: { me: Me }) {
  return (
    <>
      <Card component="section" aria-label={messages.title}>
        <Title order={2} size="h3" mb="sm">
          {messages.title}
        </Title>
        <Facts me={me} />
        <Text size="sm" c="dimmed" mt="md">
          {messages.source}
        </Text>
      </Card>
      <Password email={me.person.email} />
      <Card component="section" aria-labelledby="devices">
        <Title order={2} size="h3" mb="sm" id="devices">
          {keyMessages.title}
        </Title>
        <Text mb="sm">{keyMessages.own}</Text>
        <KeyList path="me/keys" isOwn />
      </Card>
    </>
  )
}

function Facts({ me: { person, tenant, actor } }: { me: Me }) {
  const facts = [
    [messages.facts.name, fullNameOf(person)],
    [messages.facts.email, person.email],
    [messages.facts.jobTitle, person.jobTitle ?? messages.none],
    [messages.facts.department, person.departmentName ?? messages.none],
    [messages.facts.roles, actor.roles.join(', ') || messages.none],
    [messages.facts.company, tenant.name],
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
    notifySuccess(message)
    setChanged(true)
    changeQuery({ action: undefined })
    // The focused form disappears.
    heading.current?.focus()
  }
  return (
    <Card component="section" aria-labelledby="password">
      <Title order={2} size="h3" mb="sm" id="password" ref={heading} tabIndex={-1} className={classes.heading}>
        {isChanging ? messages.changeTitle : messages.password}
      </Title>
      <div role="status">{wasChanged && !isChanging && <Text mb="md">{messages.changed(deviceName())}</Text>}</div>
      {isChanging ? (
        <ChangePasswordForm email={email} onChanged={close} />
      ) : (
        <>
          <Text mb="md">{messages.passwordUse}</Text>
          <div>
            <ButtonLink href={changePasswordHref} variant="default">
              {messages.change}
            </ButtonLink>
          </div>
        </>
      )}
    </Card>
  )
}
