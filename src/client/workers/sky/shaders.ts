import { OUTLINE_CENTRE, STEP_ANGLE, type Vertex } from '#tiles';
import {
  CAT_GROWTH,
  CAT_LINE,
  CATS_AT_MOST,
  DEEP_FROM,
  DEEP_TO,
  EYE_SIZE,
  GLOW_SHARE,
  LAMP_SPAN,
  LEFT_EYE,
  LEFT_SHADE,
  LIGHT,
  LINE_SHARE,
  LINE_WIDTH,
  NOSE,
  NOSE_SIZE,
  PAINTS,
  RIGHT_EYE,
  RIM,
  RIM_LIGHT,
  SLIT,
  SOURCE,
  SOURCE_REACH,
  SOURCE_SHARE,
  SPREAD_WIDTH,
} from './painter.ts';

/** Declares the new lighting and the one before the change (see `Lighting`), for both shaders in the same precision. */
const LIGHTINGS = `
struct Lighting {
  highp vec3 ${PAINTS.join(', ')};
  highp float side, lampFrom;
};
uniform Lighting now;
uniform Lighting before;`;

// The shader sums a corner's position in integers, so that it is exactly the same for all tiles that meet there.
export const VERTEX_SHADER = `#version 300 es
precision highp float;
precision highp int;
layout(location = 0) in ivec4 corner;
layout(location = 1) in vec4 shift;
layout(location = 2) in ivec4 place;
layout(location = 3) in uvec4 own;
layout(location = 4) in uvec4 former;
uniform vec2 middle;
uniform vec2 zoom;
uniform int still;
uniform vec3 spread;${LIGHTINGS}
uniform vec3 cats[${CATS_AT_MOST}];
out vec3 colour;
out float lit;
out float left;
out float rim;
out vec2 local;
flat out float facing;
flat out vec2 awake;
out float changed;

ivec4 turned(ivec4 p, uint steps) {
  for (uint at = 0u; at < steps; at++) p = ivec4(-p.w, p.x, p.y + p.w, p.z);
  return p;
}

vec2 plane(ivec4 p) {
  return vec2(float(2 * p.x + p.z) * 0.5 + float(p.y) * 0.8660254037844386,
              float(2 * p.w + p.y) * 0.5 + float(p.z) * 0.8660254037844386);
}

mat2 rotation(float angle) {
  return mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
}

// Opacities of the corner light's colour (x) and of the glaze (y), as skyLightAt() computes them.
vec2 skyLight(vec2 seen, float side) {
  float far = distance(seen, ${glsl(SOURCE)} * vec2(side, 1.0));
  float near = max(0.0, 1.0 - far / ${SOURCE_REACH.toFixed(2)});
  return vec2(near * near * ${SOURCE_SHARE.toFixed(2)}, smoothstep(${DEEP_FROM.toFixed(2)}, ${DEEP_TO.toFixed(2)}, far));
}

void main() {
  uint steps = own.x & 15u;
  left = float(own.x >> 4);
  mat2 lie = rotation(float(steps) * ${STEP_ANGLE});
  vec2 at = plane(place + turned(corner, steps)) + lie * shift.xy;
  vec2 pivot = plane(place) + lie * ${glsl(OUTLINE_CENTRE)};
  vec2 face = lie * shift.zw;
  local = plane(corner) + shift.xy;
  awake = vec2(0.0);
  if (gl_InstanceID >= still) {
    vec3 cat = cats[gl_InstanceID - still];
    mat2 turn = rotation(cat.x);
    at = pivot + turn * (at - pivot) * (1.0 + ${CAT_GROWTH.toFixed(2)} * cat.y);
    face = turn * face;
    awake = cat.yz;
  }
  rim = shift.zw == vec2(0.0) ? 0.0 : shift.xy == vec2(0.0) ? 1.0 : 0.0;
  changed = clamp((spread.z - distance(pivot, spread.xy)) / ${SPREAD_WIDTH.toFixed(1)}, 0.0, 1.0);
  facing = dot(face, ${glsl(LIGHT)} * vec2(mix(before.side, now.side, changed), 1.0));
  colour = mix(vec3(former.yzw), vec3(own.yzw), changed) / 255.0;
  vec2 seen = (pivot - middle) * zoom * vec2(1.0, -1.0);
  float from = mix(before.lampFrom, now.lampFrom, changed);
  float lamp = smoothstep(from, from + ${(LAMP_SPAN / 255).toFixed(4)}, max(max(colour.r, colour.g), colour.b));
  vec2 light = mix(skyLight(seen, before.side), skyLight(seen, now.side), changed) * (1.0 - lamp);
  colour *= mix(vec3(1.0), mix(before.deep, now.deep, changed), light.y);
  colour = mix(colour, mix(before.dawn, now.dawn, changed), light.x);
  lit = float(former.x) / 255.0 * ${GLOW_SHARE.toFixed(2)};
  gl_Position = vec4((at - middle) * zoom, 0.0, 1.0);
}`;

export const FRAGMENT_SHADER = `#version 300 es
precision mediump float;
in vec3 colour;
in float lit;
in float left;
in float rim;
in vec2 local;
flat in float facing;
flat in vec2 awake;
in float changed;${LIGHTINGS}
out vec4 pixel;

float within(vec2 centre, vec2 towards, vec2 size) {
  vec2 off = local - centre;
  vec2 along = vec2(dot(off, towards), dot(off, vec2(-towards.y, towards.x)));
  return 1.0 - smoothstep(0.86, 1.08, length(along / size));
}

float eyeAt(vec2 centre, vec2 towards, float open) {
  return within(centre, towards, ${glsl(EYE_SIZE)} * vec2(1.0, max(open, 0.04)));
}

float slitAt(vec2 centre, vec2 towards) {
  return within(centre, towards, ${glsl(EYE_SIZE)} * ${glsl(SLIT)});
}

void main() {
  float slant = rim * ${RIM_LIGHT.toFixed(3)} * facing;
  vec3 shaded = colour + slant;
  float soft = fwidth(rim);
  float onLine = smoothstep(1.0 - ${(LINE_WIDTH / RIM).toFixed(4)} - soft, 1.0 - ${(LINE_WIDTH / RIM).toFixed(4)} + soft, rim);
  shaded = mix(shaded, mix(before.line, now.line, changed), onLine * ${LINE_SHARE.toFixed(2)});
  shaded = mix(shaded, now.glow, lit) * (1.0 - left * ${LEFT_SHADE.toFixed(2)});
  if (awake.x > 0.0) {
    vec2 across = normalize(${glsl(RIGHT_EYE)} - ${glsl(LEFT_EYE)});
    float eye = max(eyeAt(${glsl(LEFT_EYE)}, across, awake.y), eyeAt(${glsl(RIGHT_EYE)}, across, awake.y));
    float slit = max(slitAt(${glsl(LEFT_EYE)}, across), slitAt(${glsl(RIGHT_EYE)}, across));
    float nose = within(${glsl(NOSE)}, across, ${glsl(NOSE_SIZE)});
    vec3 fur = mix(before.cat, now.cat, changed) + slant;
    vec3 face = mix(mix(fur, now.glow, eye * step(0.01, awake.y)), fur, eye * slit);
    float onEdge = smoothstep(1.0 - ${(CAT_LINE / RIM).toFixed(4)} - soft, 1.0 - ${(CAT_LINE / RIM).toFixed(4)} + soft, rim);
    shaded = mix(shaded, mix(mix(face, now.glow, nose * 0.6), mix(before.rim, now.rim, changed), onEdge), awake.x);
  }
  pixel = vec4(shaded, awake.x > 0.0 ? 1.0 - smoothstep(1.0 - soft, 1.0, rim) : 1.0);
}`;

/** Writes a vector in GLSL. */
function glsl([x, y]: Vertex): string {
  return `vec2(${x.toFixed(6)}, ${y.toFixed(6)})`;
}
