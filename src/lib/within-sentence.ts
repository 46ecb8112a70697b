/** A label as it stands within a sentence: 'Authorized' becomes 'authorized'; 'HOD approved' keeps its capitals. */
export function withinSentence(label: string): string {
  return label
    .split(' ')
    .map((word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
}
