import { searchWords } from '@nine/contract/text/search-forms'
import { withoutAccents } from '@nine/contract/text/without-accents'

/** A text with what was searched for marked in it. */
export function Highlighted({ text, words }: { text: string; words: string }) {
  const marked = markedLetters(text, words)
  const parts: { text: string; isMarked: boolean; at: number }[] = []
  for (const [at, letter] of Array.from(text).entries()) {
    const isMarked = marked[at] === true
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += letter
    else parts.push({ text: letter, isMarked, at })
  }
  return parts.map((part) => (part.isMarked ? <mark key={part.at}>{part.text}</mark> : part.text))
}

function markedLetters(text: string, words: string): boolean[] {
  const letters = Array.from(text)
  const plain = letters.map((letter) => withoutAccents(letter))
  const marked = letters.map(() => false)
  // Letters that become two or none would shift the marks.
  if (plain.some((letter, at) => letter.length !== 1 && letters[at] !== ' ')) return marked
  const line = plain.map((letter) => letter || ' ').join('')
  for (const word of searchWords(words).map((one) => withoutAccents(one)))
    for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + 1))
      marked.fill(true, at, at + word.length)
  return marked
}
