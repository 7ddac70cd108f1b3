import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { mergeAttributes, Node, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import type { ReactNode } from 'react'
import { imageUrl } from '../../../lib/picture/image-url.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ImageUploadButton } from '../../../ui/picture/image-upload-button.tsx'
import classes from './schedule-editor.module.css'

/** A picture that was uploaded here; the server lets no other through. */
const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/media/images/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

interface Props {
  label: string
  value: string
  onChange: (html: string) => void
  /** Characters without the markup, and how many there may be. */
  length: number
  max: number
  error?: ReactNode
  /** Also headings, quotes and pictures. */
  isLong?: boolean
}

/** A text with some markup: bold, italic, underlined, lists, links. */
export function NoteEditor({ label, value, onChange, length, max, error, isLong = false }: Props) {
  const { t } = useTranslation('event')
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: isLong ? { levels: [2, 3] } : false,
        ...(isLong ? {} : { blockquote: false }),
        code: false,
        codeBlock: false,
        horizontalRule: false,
        link: { openOnClick: false, defaultProtocol: 'https' },
      }),
      ...(isLong ? [Picture] : []),
    ],
    content: value,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div>
      <RichTextEditor
        editor={editor}
        className={classes['editor']}
        labels={{
          h2ControlLabel: t('editor.heading'),
          h3ControlLabel: t('editor.subheading'),
          blockquoteControlLabel: t('editor.quote'),
          boldControlLabel: t('editor.bold'),
          italicControlLabel: t('editor.italic'),
          underlineControlLabel: t('editor.underline'),
          bulletListControlLabel: t('editor.bullets'),
          orderedListControlLabel: t('editor.numbers'),
          linkControlLabel: t('editor.link'),
          unlinkControlLabel: t('editor.unlink'),
          linkEditorInputLabel: t('editor.linkAddress'),
          linkEditorInputPlaceholder: 'https://',
          linkEditorSave: t('editor.linkSave'),
          linkEditorExternalLink: t('editor.linkTab'),
          linkEditorInternalLink: t('editor.linkTab'),
          undoControlLabel: t('editor.undo'),
          redoControlLabel: t('editor.redo'),
        }}
      >
        <RichTextEditor.Toolbar>
          {isLong && (
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
              <RichTextEditor.Blockquote />
            </RichTextEditor.ControlsGroup>
          )}
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          {isLong && (
            <ImageUploadButton
              size="compact-sm"
              onUploaded={({ id }) => {
                editor
                  ?.chain()
                  .focus()
                  .insertContent({ type: Picture.name, attrs: { src: imageUrl(id) } })
                  .run()
              }}
            >
              {t('editor.picture')}
            </ImageUploadButton>
          )}
          <span className={`text-xs muted push ${classes['counter']} num`} data-over={length > max || undefined}>
            {length}/{max}
          </span>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {error && <Input.Error mt={5}>{error}</Input.Error>}
    </div>
  )
}
