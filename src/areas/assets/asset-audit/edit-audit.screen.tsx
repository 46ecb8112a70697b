import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { assetAudit } from './asset-audit.ts'
import { AuditItems } from './audit-items.screen.tsx'
import { assetAuditMessages as messages } from './messages.ts'

/** An audit under way, asset by asset; it is saved as one goes, also in a yard without a network. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const backHref = `/procurement/assets/audits/${id}`
  return (
    <RecordLoaded resource={assetAudit} id={id}>
      {(record) => (
        <RecordForm
          key={id}
          resource={assetAudit}
          record={record}
          view={{ backHref, title: messages.auditTitle(String(record.name)) }}
          onSubmitted={() => goTo(backHref)}
        >
          <AuditItems />
          <FormSection title={messages.details}>
            <FieldControl name="name" />
            <FieldControl name="remarks" />
          </FormSection>
        </RecordForm>
      )}
    </RecordLoaded>
  )
}
