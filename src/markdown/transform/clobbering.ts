/**
 * Names that hide a part of the DOM from scripts. A document has its forms and pictures as properties of their names, a form
 * its fields by name and id; both come before methods of the same name: behind `<form><input name="closest">` there is no
 * `form.closest()` any more. https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 */

/** What works by its name: places, groups of details and radio buttons, maps of pictures, and what a form sends. */
const NEEDS_NAME = new Set('a details map input select textarea button'.split(' '))

/** What a form has as properties, by name and by id. */
const FIELDS = new Set('button fieldset input output select textarea img'.split(' '))

/**
 * What scripts use of elements: methods, and the way to other nodes. Properties that only give back an attribute are not
 * among them, nor what a form alone has: fields are really called `title`, `action` and `submit`.
 */
const USED = new Set(
  `addEventListener after animate append appendChild ariaNotify assignedSlot attachInternals attachShadow attributes
  baseURI before blur checkVisibility childElementCount childNodes children classList className click clientHeight
  clientLeft clientTop clientWidth cloneNode closest compareDocumentPosition computedStyleMap contains dataset
  dispatchEvent elements firstChild firstElementChild focus getAnimations getAttribute getAttributeNS getAttributeNames
  getAttributeNode getAttributeNodeNS getBoundingClientRect getClientRects getElementsByClassName getElementsByTagName
  getElementsByTagNameNS getHTML getRootNode hasAttribute hasAttributeNS hasAttributes hasChildNodes hasPointerCapture
  hidePopover innerHTML innerText insertAdjacentElement insertAdjacentHTML insertAdjacentText insertBefore isConnected
  isContentEditable isDefaultNamespace isEqualNode isSameNode lastChild lastElementChild localName lookupNamespaceURI
  lookupPrefix matches moveBefore namespaceURI nextElementSibling nextSibling nodeName nodeType nodeValue normalize
  offsetHeight offsetLeft offsetParent offsetTop offsetWidth outerHTML outerText ownerDocument parentElement parentNode
  prepend previousElementSibling previousSibling querySelector querySelectorAll releasePointerCapture remove
  removeAttribute removeAttributeNS removeAttributeNode removeChild removeEventListener replaceChild replaceChildren
  replaceWith requestFullscreen requestPointerLock scroll scrollBy scrollHeight scrollIntoView scrollIntoViewIfNeeded
  scrollLeft scrollTo scrollTop scrollWidth setAttribute setAttributeNS setAttributeNode setAttributeNodeNS setHTML
  setHTMLUnsafe setPointerCapture shadowRoot showPopover startViewTransition tabIndex tagName textContent
  toggleAttribute togglePopover webkitMatchesSelector webkitRequestFullScreen webkitRequestFullscreen`.split(
    /\s+/,
  ),
)

/** Whether an element can do without its name. It is dropped, as a document may have the element under it. */
export const isIdleName = (tagName: string) => !NEEDS_NAME.has(tagName)

/** Whether an element would hide a property of its form that scripts use. */
export const hidesProperty = (tagName: string, name: string) =>
  FIELDS.has(tagName) && USED.has(name)
