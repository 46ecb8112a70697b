import type { KeyboardEvent } from 'react'

/**
 * Enter in an open list of choices takes the highlighted choice, or the first that matches what is typed, and never ends
 * the form around it. Nothing is taken where nothing was typed or reached by arrows. Default `onKeyDownCapture` of pickers,
 * whose own handler leaves Enter to the form while nothing is highlighted.
 */
export function takeChoiceOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: input, nativeEvent } = event
  if (event.key !== 'Enter' || nativeEvent.isComposing || input.getAttribute('aria-expanded') !== 'true') return
  event.preventDefault()
  event.stopPropagation()
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  choiceIn(list, input instanceof HTMLInputElement && !input.readOnly ? input.value : '')?.click()
}

/** The choice that Enter takes: the highlighted one, else the first match of a typed text, else the present one. */
function choiceIn(list: HTMLElement | null, typed: string): HTMLElement | null {
  const find = (choice: string) => list?.querySelector<HTMLElement>(`[data-combobox-option]${choice}`) ?? null
  const highlighted = find('[data-combobox-selected]')
  if (highlighted) return highlighted
  const present = find('[data-combobox-active]')
  return typed.trim() === '' || present?.textContent === typed ? present : find(':not([data-combobox-disabled])')
}
