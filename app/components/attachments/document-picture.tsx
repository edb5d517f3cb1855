import './document-picture.css'

/** Drawn anew by the server, beside the list of documents. */
export function DocumentPicture({ picture, name }: { picture: string; name: string }) {
  return (
    <figure className="panel document-picture">
      <img src={picture} alt={name} />
      <figcaption>{name}</figcaption>
    </figure>
  )
}
