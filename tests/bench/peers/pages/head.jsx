/** A page's head, which React moves there (https://react.dev/reference/react-dom/components/title). */
export function Head({ tags }) {
  return tags.map(({ tagName, title, 'script:ld+json': data, ...attributes }) => {
    const key = JSON.stringify(attributes)
    if (title) return <title key="title">{title}</title>
    if (data)
      return (
        <script
          key="data"
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of the page's own
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data) }}
        />
      )
    if (tagName === 'link') return <link key={key} {...attributes} />
    return <meta key={key} {...attributes} />
  })
}
