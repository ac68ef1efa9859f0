/** Elements of HTML that a page can have. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address area article aside audio b base bdi bdo big blink blockquote body br button canvas caption center cite ' +
    'code col colgroup content data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption ' +
    'figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd ' +
    'keygen label legend li link main map mark marquee menu menuitem meta meter nav nobr noscript object ol optgroup option ' +
    'output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select ' +
    'selectedcontent shadow slot small source span strike strong style sub summary sup table tbody td template ' +
    'textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
);

/** Those of SVG and MathML in lowercase; the other names of drawings have a capital. */
export const DRAWING_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'animate circle defs desc ellipse filter g image line marker mask metadata mpath path pattern polygon polyline ' +
    'rect set stop svg switch symbol text tspan use view ' +
    'annotation maction math menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts ' +
    'mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
);

/** Attributes that an element of HTML can have, and what React calls some of them. */
export const ATTRIBUTES: readonly string[] = (
  'abbr accept acceptCharset accesskey action align allow allowfullscreen alt async autocapitalize autocomplete autocorrect ' +
  'autofocus autoplay background bgcolor border capture cellpadding cellspacing charset checked cite class className ' +
  'color cols colspan content contenteditable controls controlslist coords crossorigin data datetime decoding default defaultChecked ' +
  'defaultValue defer dir dirname disabled disablepictureinpicture disableremoteplayback download draggable enctype enterkeyhint ' +
  'exportparts face fetchpriority for form formaction formenctype formmethod formnovalidate formtarget frameborder ' +
  'headers height hidden high href hreflang htmlFor hspace httpEquiv id imagesizes imagesrcset inert inputmode integrity is ' +
  'itemid itemprop itemref itemscope itemtype key kind label lang language list loading loop low marginheight ' +
  'marginwidth max maxlength media method min minlength multiple muted name nomodule nonce noshade novalidate nowrap ' +
  'open optimum part pattern ping placeholder playsinline popover popovertarget popovertargetaction poster preload ' +
  'property readonly ref referrerpolicy rel required reversed role rows rowspan rules sandbox scope scrolling ' +
  'selected shadowrootmode shape size sizes slot span spellcheck src srcdoc srclang srcset start step style summary ' +
  'tabindex target text title translate type typeof usemap valign value virtualkeyboardpolicy vspace webkitdirectory ' +
  'width wrap writingsuggestions'
).split(' ');
