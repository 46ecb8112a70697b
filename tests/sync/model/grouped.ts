/** Things by what they have in common, in the order in which each group was met first. */
export function grouped<Item>(items: readonly Item[], by: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(by(item))
    if (group) group.push(item)
    else groups.set(by(item), [item])
  }
  return groups
}
