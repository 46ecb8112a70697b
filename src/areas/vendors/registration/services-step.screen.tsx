import { Badge, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useCallback } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { ItemField } from '#src/screens/controls/inputs/item-field.tsx'
import type { ChangeItem } from '#src/screens/data/fields/list-item.ts'
import { ControlSlot } from '#src/screens/form/control-slot.tsx'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { registrationMessages as messages } from './messages.ts'
import { type AskedDocument, registrationGiven } from './registration-given.ts'
import { documentsIn, servicesIn } from './registration-lines.ts'

const asked = ['certificate', 'certificateNumber', 'issuedOn', 'expiresOn']

/** What a vendor offers, and the documents that are asked for it; then what it can do besides. */
export function ServicesStep({ given }: { given: Readonly<Record<string, unknown>> }) {
  const { services, requirements } = registrationGiven.parse(given)
  const { fields, change } = useFormState()
  const chosen = new Set(servicesIn(fields.services).map(({ serviceId }) => serviceId))
  const toggle = (serviceId: string, isOffered: boolean) =>
    change('services', (before) => {
      const others = servicesIn(before).filter((one) => one.serviceId !== serviceId)
      return isOffered ? [...others, { id: uuidV7(), serviceId }] : others
    })
  return (
    <>
      <Checkbox.Group
        label={messages.offered}
        value={[...chosen]}
        onChange={(next) => {
          for (const { id } of services) if (next.includes(id) !== chosen.has(id)) toggle(id, next.includes(id))
        }}
      >
        <Stack gap="xs" mt="xs">
          {services.map(({ id, name, description }) => (
            <Checkbox key={id} value={id} size="md" label={name} description={description} />
          ))}
        </Stack>
      </Checkbox.Group>
      {services.length === 0 && <Text role="status">{messages.noServices}</Text>}
      {services
        .filter(({ id }) => chosen.has(id))
        .map(({ id, name }) => (
          <Documents key={id} service={name} documents={requirements.filter(({ serviceId }) => serviceId === id)} />
        ))}
      <FieldControl name="qualificationDocuments" />
      <FieldControl name="toolsDocuments" />
    </>
  )
}

function Documents({ service, documents }: { service: string; documents: readonly AskedDocument[] }) {
  if (documents.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-label={messages.documentsOf(service)}>
      <Title order={2} size="h4">
        {messages.documentsOf(service)}
      </Title>
      {documents.map((document) => (
        <DocumentCard key={document.id} document={document} />
      ))}
    </Stack>
  )
}

/** One document: its certificate, number and days. It is an answer once anything of it is there. */
function DocumentCard({ document }: { document: AskedDocument }) {
  const { resource, fields, change } = useFormState()
  const line = documentsIn(fields.requirements).find((one) => one.serviceRequirementId === document.id)
  const onChange = useCallback<ChangeItem>(
    (_id, name, update) =>
      change('requirements', (before) => {
        const lines = documentsIn(before)
        const present = lines.find((one) => one.serviceRequirementId === document.id)
        const changed = { ...(present ?? { id: uuidV7(), serviceRequirementId: document.id }) }
        const value = update(Reflect.get(changed, name))
        if (value === undefined) Reflect.deleteProperty(changed, name)
        else Reflect.set(changed, name, value)
        return present ? lines.map((one) => (one === present ? changed : one)) : [...lines, changed]
      }),
    [change, document.id],
  )
  const parts = fieldOf(resource, 'requirements')?.items.filter(({ name }) => asked.includes(name)) ?? []
  return (
    <Card component="section" aria-label={document.name} padding="sm">
      <Group gap="xs" mb="xs">
        <Text fw={600}>{document.name}</Text>
        {document.isRequired && <Badge variant="light">{messages.required}</Badge>}
      </Group>
      {document.description && (
        <Text size="sm" c="dimmed">
          {document.description}
        </Text>
      )}
      <Stack gap="sm">
        {parts.map((part) => (
          <ItemField
            key={part.name}
            Part={ControlSlot}
            id={document.id}
            field={part}
            path={`requirements.${document.id}.${part.name}`}
            value={line && Reflect.get(line, part.name)}
            onChange={onChange}
          />
        ))}
      </Stack>
    </Card>
  )
}
