import sanitizeHtml from 'sanitize-html'

const LINKS = sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' })
const NOTE_TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a']

/** Removes everything from an organiser's rich text that is not allowed, above all scripts. */
export function cleanNote(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: NOTE_TAGS,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: LINKS },
  })
}

/** Pictures are those of this installation, by their ids. */
const PICTURE = /^\/media\/images\/([0-9a-f]{24})$/

/** The same for a long description, which also has headings and pictures. */
export function cleanContent(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...NOTE_TAGS, 'h2', 'h3', 'blockquote', 'hr', 'img'],
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'loading'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),
    transformTags: { a: LINKS, img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }) },
  })
}

/** The ids of the pictures in a cleaned description. */
export const picturesIn = (content: string): string[] => [
  ...new Set([...content.matchAll(/src="\/media\/images\/([0-9a-f]{24})"/g)].flatMap(([, id]) => (id ? [id] : []))),
]
