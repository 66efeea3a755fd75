/** Evening or daytime, by choice (a cookie, so that the first picture is right already), else as the device says. */
export const surfaces = ['auto', 'evening', 'daytime'] as const;
export type Surface = (typeof surfaces)[number];
export const surfaceCookie = 'slag.surface';
export const parseSurface = (value: string | undefined): Surface => surfaces.find((surface) => surface === value) ?? 'auto';
