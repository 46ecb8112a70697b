const reachable = 'input:not([type=hidden]), button, select, textarea, a[href]'

/** The Tab stops inside an element, in order; of a radio group the checked or first one. */
export function tabStopsOf(panel: HTMLElement): HTMLElement[] {
  const all = [...panel.querySelectorAll<HTMLElement>(reachable)].filter(
    (part) => part.tabIndex >= 0 && !part.matches(':disabled'),
  )
  return all.filter((part) => {
    if (!isRadio(part)) return true
    const group = all.filter(isRadio).filter(({ name }) => name === part.name)
    return part === (group.find(({ checked }) => checked) ?? group[0])
  })
}

/** Whether both are one Tab stop: alternatives of a group are. */
export function isSameTabStop(part: HTMLElement, other: HTMLElement): boolean {
  return part === other || (isRadio(part) && isRadio(other) && part.name === other.name)
}

function isRadio(part: HTMLElement): part is HTMLInputElement {
  return part instanceof HTMLInputElement && part.type === 'radio'
}

/** Whether its list of choices is open. */
export function isUnfolded(target: HTMLElement): boolean {
  return target.getAttribute('aria-haspopup') === 'listbox' && target.getAttribute('aria-expanded') === 'true'
}

/** Whether it has a list of choices to open. */
export function isFolded(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute('aria-haspopup') === 'listbox' && !isUnfolded(target)
}
