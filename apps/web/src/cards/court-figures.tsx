/**
 * The court: a farmer with his cap and a straw, a woman in her lace cap with a tulip, a gentleman in a top hat.
 * Drawn as linocuts in a box of 120 × 150: ink, the suit's colour, and the card itself.
 */
const ink = 'var(--color-card-black)';
const paper = 'var(--card-figure)';
const line = { fill: 'none', stroke: ink, strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const shape = { stroke: ink, strokeWidth: 3, strokeLinejoin: 'round' } as const;

const Farmer = () => (
  <symbol id="court-jack" viewBox="0 0 120 150">
    <path d="M8 150 C8 122 30 106 60 106 C90 106 112 122 112 150 Z" fill={ink} />
    <path d="M34 112 L60 136 L86 112 L78 98 L42 98 Z" fill="currentColor" {...shape} />
    <g fill={paper}>
      <circle cx="50" cy="114" r="2.4" />
      <circle cx="60" cy="122" r="2.4" />
      <circle cx="70" cy="114" r="2.4" />
      <circle cx="60" cy="110" r="2.4" />
    </g>
    <path d="M35 56 C34 88 44 106 60 106 C76 106 86 88 85 56 Z" fill={paper} {...shape} />
    <path d="M35 62 C27 62 27 78 37 78 M85 62 C93 62 93 78 83 78" {...line} />
    <path d="M22 60 C16 28 36 16 60 16 C86 16 104 30 98 58 C80 50 60 49 44 53 Z" fill="currentColor" {...shape} />
    <path d="M22 60 C40 48 74 46 98 58 L108 64 C88 58 50 56 30 66 Z" fill={ink} />
    <circle cx="60" cy="15" r="4" fill={ink} />
    <path d="M44 68 Q49 64 54 68 M67 68 Q72 64 77 68" {...line} />
    <circle cx="49" cy="73" r="3" fill={ink} />
    <circle cx="72" cy="73" r="3" fill={ink} />
    <path d="M60 70 C58 78 55 82 60 84 Q63 85 65 83" {...line} />
    <path d="M48 91 Q60 99 73 90" {...line} />
    <path d="M71 92 L104 82" {...line} strokeWidth={2.4} />
    <path d="M96 80 L100 74 M100 83 L106 86 M102 79 L108 74 M104 82 L112 80" {...line} strokeWidth={2.4} />
  </symbol>
);

const Woman = () => (
  <symbol id="court-queen" viewBox="0 0 120 150">
    <path d="M10 150 C10 124 32 108 60 108 C88 108 110 124 110 150 Z" fill="currentColor" {...shape} />
    <path d="M36 114 C42 132 52 140 60 142 C68 140 78 132 84 114 L74 104 L46 104 Z" fill={paper} {...shape} />
    <path d="M60 142 L60 124 M50 132 L44 118 M70 132 L76 118" {...line} strokeWidth={2} />
    <path d="M32 60 C24 16 96 16 88 60 C88 84 84 96 78 100 L42 100 C36 96 32 84 32 60 Z" fill={ink} />
    <path d="M39 62 C39 90 48 106 60 106 C72 106 81 90 81 62 C78 54 70 50 60 50 C50 50 42 54 39 62 Z" fill={paper} {...shape} />
    <path d="M60 12 C88 12 98 36 92 58 C96 64 106 62 110 52 C114 74 102 86 90 80 C88 66 78 48 60 48 C42 48 32 66 30 80 C18 86 6 74 10 52 C14 62 24 64 28 58 C22 36 32 12 60 12 Z" fill={paper} {...shape} />
    <path d="M34 46 C40 32 50 26 60 26 C70 26 80 32 86 46" {...line} strokeWidth={2} strokeDasharray="1 6" />
    <path d="M46 69 Q51 65 55 69 M65 69 Q69 65 74 69" {...line} />
    <circle cx="51" cy="74" r="2.8" fill={ink} />
    <circle cx="69" cy="74" r="2.8" fill={ink} />
    <path d="M60 74 L58 83 L62 84" {...line} strokeWidth={2.4} />
    <path d="M53 92 Q60 97 67 92 Q60 89 53 92 Z" fill="currentColor" stroke={ink} strokeWidth="2" strokeLinejoin="round" />
    <circle cx="35" cy="92" r="3.6" fill="currentColor" stroke={ink} strokeWidth="2" />
    <circle cx="85" cy="92" r="3.6" fill="currentColor" stroke={ink} strokeWidth="2" />
    <path d="M98 148 C97 136 99 128 100 120" {...line} />
    <path d="M99 140 C106 138 110 132 110 126 C103 128 100 132 99 140 Z" fill={ink} />
    <path d="M90 108 L95 112 L100 104 L105 112 L110 108 C110 118 107 123 100 123 C93 123 90 118 90 108 Z" fill="currentColor" {...shape} strokeWidth={2.4} />
  </symbol>
);

const Gentleman = () => (
  <symbol id="court-king" viewBox="0 0 120 150">
    <path d="M8 150 C8 124 30 108 60 108 C90 108 112 124 112 150 Z" fill={ink} />
    <path d="M42 108 L60 146 L78 108 Z" fill={paper} {...shape} />
    <path d="M30 114 L44 106 L58 146 L52 150 L46 134 L36 132 Z M90 114 L76 106 L62 146 L68 150 L74 134 L84 132 Z" fill="currentColor" {...shape} strokeWidth={2.4} />
    <path d="M60 116 L44 108 L44 124 Z M60 116 L76 108 L76 124 Z" fill="currentColor" {...shape} strokeWidth={2.4} />
    <path d="M37 54 C36 88 46 106 60 106 C74 106 84 88 83 54 Z" fill={paper} {...shape} />
    <path d="M36 56 L36 78 C40 78 42 70 42 56 Z M84 56 L84 78 C80 78 78 70 78 56 Z" fill={ink} />
    <path d="M36 46 L32 6 C44 2 76 2 88 6 L84 46 Z" fill={ink} />
    <path d="M35.4 40 L34.2 28 C50 24 70 24 85.8 28 L84.6 40 C70 36 50 36 35.4 40 Z" fill="currentColor" />
    <path d="M16 48 C28 54 34 42 60 42 C86 42 92 54 104 48 C102 60 90 60 84 58 C70 53 50 53 36 58 C30 60 18 60 16 48 Z" fill={ink} />
    <path d="M46 65 Q51 61 55 65" {...line} />
    <circle cx="51" cy="71" r="2.8" fill={ink} />
    <circle cx="70" cy="71" r="8" {...line} strokeWidth={2.4} />
    <circle cx="70" cy="71" r="2.8" fill={ink} />
    <path d="M78 73 C82 84 82 96 78 106" {...line} strokeWidth={1.8} strokeDasharray="2 3" />
    <path d="M60 71 L57 82 L63 82" {...line} strokeWidth={2.4} />
    <path d="M60 86 C54 82 46 84 40 92 C34 96 30 92 29 88 C29 98 40 102 48 97 C53 94 57 92 60 92 C63 92 67 94 72 97 C80 102 91 98 91 88 C90 92 86 96 80 92 C74 84 66 82 60 86 Z" fill={ink} />
    <path d="M54 99 Q60 102 66 99" {...line} strokeWidth={2.2} />
  </symbol>
);

export const CourtSymbols = () => (
  <>
    <Farmer />
    <Woman />
    <Gentleman />
  </>
);
