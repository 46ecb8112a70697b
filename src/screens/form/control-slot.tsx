import type { FieldKind } from '#src/resource/field-types.ts'
import type { ControlProps, PartProps } from '../controls/control-props.ts'
import { controls } from '../controls/control-table.ts'
import { useTitles } from '../hooks/use-titles.ts'
import { fieldId, useFormState } from './form-state.tsx'
import { SuggestionLine } from './suggestion-line.tsx'

/** Only these look at `where`, which may change with every key; the others are spared the drawing. */
const usesWhere: ReadonlySet<FieldKind> = new Set(['reference', 'list'])
const nowhere: ControlProps['where'] = {}

/** The control of one value, with its errors and what is suggested for it; also inside list items. */
export function ControlSlot({ field, label, path, value, onChange }: PartProps) {
  const { errors, suggestions, where, draftId, onBusy } = useFormState()
  const titleOf = useTitles(field.target ? [field.target] : [])
  const Control = controls[field.kind]
  return (
    <div>
      <Control
        field={field}
        id={fieldId(path)}
        path={path}
        value={value}
        onChange={onChange}
        label={label}
        error={errors[path]?.join('. ')}
        errors={errors}
        draftId={draftId}
        onBusy={onBusy}
        where={usesWhere.has(field.kind) ? where : nowhere}
        Part={ControlSlot}
      />
      <SuggestionLine
        field={field}
        label={label}
        value={value}
        suggestion={suggestions[path]}
        titleOf={titleOf}
        onUse={onChange}
      />
    </div>
  )
}
