import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, validateFields } from '#src/resource/description/validate.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { useStableValue } from '../../browser/use-stable-value.ts'
import { useMissingCustom } from '../../data/custom-fields/use-missing-custom.ts'
import { type SectionMark, sectionMark } from '../../data/fields/section-marks.ts'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { FormStateProvider, useFormFrame, useFormState } from '../state/form-state.tsx'
import { useToldFaults } from './use-told-faults.ts'

/** A section of the form as it stands on the page. */
export type FormSectionInfo = { key: string; title: string; names: readonly string[]; element: HTMLElement }

/**
 * How a form's sections are laid out: one below the other; beside a rail with their index; folded but one, below a line
 * of chips; one at a time with the way to the next.
 */
export type SectionsMode = 'plain' | 'rail' | 'folded' | 'single'

type SectionsFrame = {
  mode: SectionsMode
  /** The key of the open section, where the others are folded. */
  open: string | null
  register: (section: FormSectionInfo) => () => void
  /** Opens a section, or folds it; the page stays where it is. */
  toggle: (key: string) => void
  /** Opens a section and goes to its heading, or to its first input. */
  goTo: (key: string, to?: 'heading' | 'input') => void
  /** Opens the section that an element stands in. */
  reveal: (element: Element) => void
}

type SectionsState = { sections: readonly FormSectionInfo[]; marks: ReadonlyMap<string, SectionMark> }

const FrameContext = createContext<SectionsFrame | null>(null)
const StateContext = createContext<SectionsState>({ sections: [], marks: new Map() })

/** From these widths of a form, in pixels: its fields beside the rail; several sections at once. */
const railWidth = 920
const foldedWidth = 600
/** With fewer sections there is nothing to be found. */
const leastSections = 3

type FormSectionsProps = {
  /** Whether the form has an index at all. */
  isIndexed: boolean
  /** Of the form, in pixels. */
  width: number
  initial: Readonly<Record<string, unknown>>
  /** Fields whose answers do not fit what else is known; a stable object. */
  doubted: readonly string[]
  /** The end whose checks say what is missing. */
  step: Transition | null
  /** Counts the submits that were refused; each opens the first section that is wrong. */
  refusals: number
  children: ReactNode
}

/** Knows the sections of the form around which it stands, how far each is, and which one is open. */
export function FormSections({ isIndexed, width, initial, doubted, step, refusals, children }: FormSectionsProps) {
  const form = useFormFrame()
  const { resource, record, errors, draftId } = form
  const { fields } = useFormState()
  const [sections, setSections] = useState<readonly FormSectionInfo[]>([])
  const [open, setOpen] = useState<string | null>(null)
  const has = isIndexed && sections.length >= leastSections
  const mode: SectionsMode = !has ? 'plain' : width >= railWidth ? 'rail' : width >= foldedWidth ? 'folded' : 'single'

  const typed = useDeferredValue(fields)
  const missing = useMissingCustom(resource, typed)
  const found = useMemo<FieldErrors>(() => {
    if (!has) return {}
    const checked = validateFields(resource, typed, step)
    return checked.ok ? missing : { ...checked.errors, ...missing }
  }, [has, resource, typed, step, missing])
  const left = useToldFaults(sections, typed, found)
  const told = useStableValue({ ...left, ...errors })
  const marks = useMemo(
    () =>
      new Map(
        sections.map(({ key, names }) => [key, sectionMark(names, { fields: typed, initial, found, told, doubted })]),
      ),
    [sections, typed, initial, found, told, doubted],
  )
  const telling = useMemo(() => ({ ...form, errors: told }), [form, told])

  const register = useCallback((section: FormSectionInfo) => {
    setSections((before) => inOrder([...before.filter(({ key }) => key !== section.key), section]))
    return () => setSections((before) => before.filter((each) => each !== section))
  }, [])
  const present = useRef({ sections, open })
  useEffect(() => {
    present.current = { sections, open }
  })

  /** A draft is gone on with where something is missing; else what is new with what nobody began, the rest at its top. */
  const begin = useEffectEvent(() => {
    const first = (...kinds: readonly SectionMark['kind'][]) =>
      sections.find(({ key }) => kinds.includes(marks.get(key)?.kind ?? 'empty'))
    const chosen = first('wrong', 'left') ?? (record === null ? first('empty') : undefined) ?? sections[0]
    setOpen(chosen?.key ?? null)
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- which sections there are is known only after they were drawn
    if (has && draftId !== '') begin()
  }, [has, draftId])

  const openWrong = useEffectEvent(() => {
    const names = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
    const wrong = sections.find((section) => section.names.some((name) => names.has(name)))
    if (wrong) setOpen(wrong.key)
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the errors of a submit are drawn before their section opens
    if (refusals > 0) openWrong()
  }, [refusals])

  const goTo = useCallback((key: string, to: 'heading' | 'input' = 'heading') => {
    flushSync(() => setOpen(key))
    const element = present.current.sections.find((section) => section.key === key)?.element
    if (!element) return
    element.scrollIntoView({ block: 'start' })
    const first = element.querySelector<HTMLElement>(firstInput)
    const heading = element.querySelector<HTMLElement>('[data-section-heading]')
    const target = to === 'input' ? (first ?? heading) : heading
    target?.focus({ preventScroll: true })
  }, [])
  const toggle = useCallback((key: string) => {
    flushSync(() => setOpen((before) => (before === key ? '' : key)))
    // What was open above has folded, which moved this one.
    present.current.sections.find((section) => section.key === key)?.element.scrollIntoView({ block: 'nearest' })
  }, [])
  const reveal = useCallback((element: Element) => {
    const key = element.closest<HTMLElement>('[data-form-section]')?.dataset.formSection
    if (key !== undefined && key !== present.current.open) flushSync(() => setOpen(key))
  }, [])
  useShortcut(
    'nextSection',
    () => {
      const focused = sections.find(({ element }) => element.contains(document.activeElement))
      const next = sections[sections.findIndex(({ key }) => key === (focused?.key ?? open)) + 1]
      if (next) goTo(next.key, 'input')
    },
    has,
  )

  const frame = useMemo<SectionsFrame>(
    () => ({ mode, open, register, toggle, goTo, reveal }),
    [mode, open, register, toggle, goTo, reveal],
  )
  const state = useMemo(() => ({ sections, marks }), [sections, marks])
  return (
    <FrameContext value={frame}>
      <StateContext value={state}>
        <FormStateProvider frame={telling} fields={fields}>
          {children}
        </FormStateProvider>
      </StateContext>
    </FrameContext>
  )
}

const firstInput = ':is(input, textarea, select):not([disabled], [type="hidden"], [type="file"])'

/** In the order of the page; sections that a question opened come to be registered last. */
function inOrder(sections: readonly FormSectionInfo[]): readonly FormSectionInfo[] {
  return sections.toSorted((left, right) =>
    left.element.compareDocumentPosition(right.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
}

/** The layout of the surrounding form's sections; null outside a form. */
export function useSectionsFrame(): SectionsFrame | null {
  return use(FrameContext)
}

/** The sections of the surrounding form with their marks; changes with what is typed. */
export function useSectionsState(): SectionsState {
  return use(StateContext)
}
