import type { ListTab, ListView } from '../list/list-view.ts'

/** A view's tabs that are of the list at this path, without those that lead to another list. */
export function ownTabs({ tabs = [] }: ListView, path: string): readonly ListTab[] {
  return tabs.filter((tab) => tab.path === undefined || tab.path === path)
}
