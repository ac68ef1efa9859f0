import { SHELL_IDS } from '../../url/shell-ids.ts';

/*
 * What a page of an untrusted site can contain (row K2): lists of what is allowed, because what is dangerous in some
 * browser isn't known.
 */

/** Elements without code, forms, or other documents. Animations can change an address after it was checked. */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address area article aside audio b bdi bdo big blockquote br caption center cite code col colgroup dd ' +
    'del details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li map ' +
    'mark menu meter nav ol p picture pre progress q rb rp rt rtc ruby s samp section small source span strike strong sub ' +
    'summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr ' +
    'circle clippath defs desc ellipse filter g image line lineargradient marker mask path pattern polygon polyline ' +
    'radialgradient rect stop svg symbol text textpath title tspan use feblend fecolormatrix fecomponenttransfer ' +
    'fecomposite fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode femorphology feoffset ' +
    'annotation math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms ' +
    'mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
);

/** Attributes by their lowercase name without hyphens and colons, as in HTML, SVG and React. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'abbr align alt bgcolor border cellpadding cellspacing char checked cite class classname color cols colspan controls coords ' +
    'datetime decoding default dir disabled download face for headers height hidden high href hreflang hspace htmlfor id ' +
    'kind label lang loading loop low max media min muted name noshade nowrap open optimum playsinline poster preload rel ' +
    'reversed role rows rowspan scope shape size sizes span src srclang srcset start style summary tabindex target title ' +
    'translate type usemap valign value vspace width wrap key ' +
    'baselineshift clippath clippathunits cliprule colorinterpolationfilters cx cy d display dominantbaseline ' +
    'alignmentbaseline dx dy edgemode fill fillopacity fillrule filter filterunits floodcolor floodopacity focusable ' +
    'fontfamily fontsize fontstyle fontvariant fontweight fx fy gradienttransform gradientunits in in2 intercept k1 k2 k3 k4 ' +
    'lengthadjust letterspacing lightingcolor markerend markerheight markermid markerstart markerunits markerwidth mask ' +
    'maskcontentunits maskunits mode offset opacity operator order orient overflow paintorder pathlength ' +
    'patterncontentunits patterntransform patternunits points preserveaspectratio primitiveunits r radius refx refy result ' +
    'rotate rx ry shaperendering slope spreadmethod startoffset stddeviation stopcolor stopopacity stroke strokedasharray ' +
    'strokedashoffset strokelinecap strokelinejoin strokemiterlimit strokeopacity strokewidth tablevalues textanchor ' +
    'textdecoration textlength textrendering transform vectoreffect version viewbox visibility wordspacing ' +
    'writingmode x x1 x2 xlinkhref xmllang xmlns xmlnsxlink xmlspace y y1 y2 ' +
    'accent columnalign columnlines columnspacing columnspan displaystyle encoding fence linethickness lspace mathbackground ' +
    'mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowalign rowlines rowspacing rspace scriptlevel ' +
    'separator stretchy symmetric'
  ).split(' '),
);

/** Attributes with addresses, and whether what they name is shown on the page instead of opened. */
const ADDRESSES: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    href: false,
    cite: false,
    src: true,
    srcset: true,
    poster: true,
    xlinkhref: true,
    usemap: true,
  }),
);
/** Attributes with text, which can contain anything. */
const TEXTS: ReadonlySet<string> = new Set(['alt', 'label', 'title', 'abbr', 'summary', 'value']);

const SCHEME = /^([a-z][a-z\d+.-]*):/i;
const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;
/** Styles that load something, and escapes, which can hide such a name. */
const LOADING = /(?:url|src|image|image-set|expression)\s*\(\s*["']?(?!["'#])|@import|\\/i;

/** Whether an untrusted page can contain an element of HTML, SVG or MathML. */
export function isAllowedElement(name: string): boolean {
  return ELEMENTS.has(name.toLowerCase());
}

/** Whether an element of an untrusted page can have an attribute with this value. */
export function isAllowedAttribute(element: string, name: string, value: unknown): boolean {
  if (/^aria-[a-z]+$/i.test(name)) return isPlain(value);
  const plain = name.toLowerCase().replace(/[-:]/g, '');
  if (!ATTRIBUTES.has(plain)) return false;
  if (plain === 'style') return !LOADING.test(JSON.stringify(value));
  if (!isPlain(value)) return false;
  // The code of the shell reads elements with these ids.
  if (plain === 'id') return !SHELL_IDS.includes(String(value));
  // The name of a picture hides a property of the document.
  if (plain === 'name') return element === 'a' || element === 'details';
  const text = String(value);
  const isShown = ADDRESSES.get(plain);
  if (isShown === undefined) return TEXTS.has(plain) || !LOADING.test(text);
  if (element === 'use') return text.startsWith('#');
  return (plain === 'srcset' ? text.split(/,\s+/) : [text]).every((address) =>
    isAllowedAddress(address, isShown || element === 'image'),
  );
}

/**
 * Whether an untrusted page can lead to an address, or show what is there.
 * @param isShown whether it's a picture or a film; pictures can be part of the address
 */
export function isAllowedAddress(address: string, isShown = false): boolean {
  // Browsers skip control characters before an address, and line breaks and tabs in it.
  // oxlint-disable-next-line no-control-regex -- they are meant
  const read = address.replace(/^[\0-\x20]+|[\t\r\n]/g, '');
  const scheme = SCHEME.exec(read)?.[1]?.toLowerCase();
  return scheme === undefined || SCHEMES.has(scheme) || (isShown && PICTURE.test(read));
}

function isPlain(value: unknown): boolean {
  return value == null || ['string', 'number', 'boolean'].includes(typeof value);
}
