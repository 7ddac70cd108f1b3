import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** A sentence with elements in it: `<open>…</open>` becomes the element of that name. */
export function withElements(
  sentence: string,
  elements: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>,
): ReactNode {
  const parts = sentence.split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, index) => {
    // Text, name, what is inside, text, name, …
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>
    const element = elements[part]
    return index % 3 === 1 && element ? cloneElement(element, { key: index }, parts[index + 1]) : null
  })
}
